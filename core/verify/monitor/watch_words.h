// The words of a watch for people, in the languages of papers: culprits, symptoms, urgencies, what to do about a
// finding, and the sentences that a history keeps in English. A sentence that nothing here knows stays as it is.
// Pure; O(templates) a sentence.
#pragma once

#include "core/base/text.h"
#include "core/papers/language.h"
#include "core/verify/monitor/kept_finding.h"

#include <string>

namespace fabric {

Text culpritText(Culprit culprit);
Text symptomText(Symptom symptom);
Text urgencyText(Urgency urgency);
/// "down, flapping"
std::string symptomWords(Symptoms symptoms, PaperLanguage language);

/// One sentence that says what a hand should do.
Message adviceFor(const ToldFinding& finding);
/// What the fabric loses by it; empty when nothing is known to be lost.
std::vector<Message> blastWords(const BlastRadius& blast);

/// A sentence about a finding that a history keeps in English, said in `language`: "cable leaf1/9/1: the link is down".
std::string saidOfFinding(const std::string& english, PaperLanguage language);

} // namespace fabric
