// Precompiled for every app/gui library: the Qt headers that nearly every file there needs.
#pragma once

#include <QAction>
#include <QApplication>
#include <QIcon>
#include <QObject>
#include <QPainter>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <QVector>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>
