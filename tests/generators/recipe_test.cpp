// What generate() records can be read back and made again; what is no recipe is none.
#include "core/planner/generators/recipe.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

class RecipeTest : public QObject {
    Q_OBJECT

private slots:
    void aRecipeMakesTheSameAgain()
    {
        Project first;
        QVERIFY(generateInto(first, "fat-tree", {{"nodes", "16"}}));
        const auto recipe = readRecipe(first.fabrics().begin()->recipe);
        QVERIFY(recipe);
        QCOMPARE(recipe->values.at("nodes"), std::string("16"));
        Project second;
        QVERIFY(generateInto(second, recipe->generator->id, recipe->values));
        QCOMPARE(second.cables().size(), first.cables().size());
        QCOMPARE(second.fabrics().begin()->recipe, first.fabrics().begin()->recipe);
    }

    void whatIsNoRecipeIsNone()
    {
        for (const char* text : {"", "{", "[]", "{\"generator\":7}", "{\"generator\":\"no-such-thing\"}", "null"})
            QVERIFY(!readRecipe(text));
        QVERIFY(readRecipe("{\"generator\":\"fat-tree\",\"parameters\":[1]}"));
        QVERIFY(readRecipe("{\"generator\":\"fat-tree\",\"parameters\":{\"nodes\":4}}")->values.empty());
    }
};
FABRIC_TEST(RecipeTest)
#include "recipe_test.moc"
