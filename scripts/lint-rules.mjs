/** Rules of our own for oxlint. */

const markupMembers = "/^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)$/";

/** A rule that reports each piece of code that one of these selectors finds. */
function forbidding(selectors, message) {
  const create = (context) => {
    const report = (node) => context.report({ node, message });
    return Object.fromEntries(selectors.map((selector) => [selector, report]));
  };
  return { create };
}

export default {
  meta: { name: "ours" },
  rules: {
    "no-markup-from-text": forbidding(
      [
        `MemberExpression[property.name=${markupMembers}]`,
        `MemberExpression[property.value=${markupMembers}]`,
        `Property[key.name=${markupMembers}]`,
        `JSXAttribute[name.name=${markupMembers}]`,
        "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
      ],
      "Names from the service are text, never markup.",
    ),
    // Cells are changed by one piece, which can undo it: see docs/recipes.md.
    "no-other-writes": forbidding(
      [
        "AssignmentExpression[operator='='][left.property.name=/^(formulas|values|numberFormat|columnWidth|rule)$/]",
        "CallExpression[callee.property.name='add'][callee.object.property.name=/^(worksheets|tables|conditionalFormats)$/]",
      ],
      "change cells by changeCells (src/workbook/writing)",
    ),
  },
};
