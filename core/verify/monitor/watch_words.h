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

std::string inWords(const Message& message, PaperLanguage language);
std::string inWords(const Text& text, PaperLanguage language);
/// Of a finished English sentence: it is taken apart by the templates and said again.
std::string inWords(const std::string& english, PaperLanguage language);

} // namespace fabric
