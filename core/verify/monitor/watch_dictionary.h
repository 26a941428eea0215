// English templates of a watch and what they are in Chinese. Private to watch_words.cpp and its test.
#pragma once

#include <map>
#include <string_view>

namespace fabric {

const std::map<std::string_view, std::string_view>& watchDictionary();

} // namespace fabric
