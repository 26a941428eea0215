// A vector that keeps its first few items in itself: for rows of which there are hundreds of thousands and that nearly
// always hold one or two items. Invariant: the items stand in here_ while they fit, in all_ otherwise, never in both.
// Cost: as std::vector, without an allocation up to N items. A moved-from one may only be assigned to or destroyed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace fabric {

template <class T, std::size_t N>
class InlineVector {
    static_assert(std::is_trivially_copyable_v<T> && N > 0);

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    void push_back(const T& item)
    {
        if (size_ < N) {
            here_[size_] = item;
        } else {
            if (size_ == N) all_.assign(here_.begin(), here_.end());
            all_.push_back(item);
        }
        ++size_;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* begin() { return size_ <= N ? here_.data() : all_.data(); }
    T* end() { return begin() + size_; }
    const T* begin() const { return size_ <= N ? here_.data() : all_.data(); }
    const T* end() const { return begin() + size_; }
    const T* data() const { return begin(); }
    const T& operator[](std::size_t i) const { return begin()[i]; }
    const T& front() const { return *begin(); }
    const T& back() const { return *(end() - 1); }

    operator std::vector<T>() const { return {begin(), end()}; }
    bool operator==(const InlineVector& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }
    bool operator==(const std::vector<T>& other) const
    {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

private:
    std::size_t size_ = 0;
    std::array<T, N> here_{};
    std::vector<T> all_;
};

} // namespace fabric
