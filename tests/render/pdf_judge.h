// What a PDF holds beside its pages' marks, for tests: what the tools of poppler say of it, and whether anything in it
// acts.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace fabric::test {

/// What a tool of poppler (pdftotext, pdffonts, pdfinfo) prints of a PDF; empty where it is not installed.
QString popplerSays(const QByteArray& pdf, const QString& tool, const QStringList& options = {});

/// What makes `pdf` do something or lead outside: an action, an embedded file, an annotation of a page; by its objects,
/// which Qt writes in the clear (only the marks of pages are packed), and by pdfinfo. Empty = nothing.
QString actionIn(const QByteArray& pdf);

} // namespace fabric::test
