import { relative } from 'node:path';

/** Attributes that a browser shows or reads aloud. */
const SHOWN =
  /^(title|label|alt|placeholder|aria-(label|description|roledescription|placeholder|valuetext)|helperText|emptyText)$/;
/** Two letters in a row. A sign, a unit of one letter or an ellipsis needs no translation. */
const WORD = /\p{L}{2}/u;
/** A key of a message file, which is looked up: `app.action.save`. */
const KEY = /^[a-z_]+(\.[\w-]+)+$/;

const isWords = (value) => typeof value === 'string' && WORD.test(value) && !KEY.test(value.trim());

/** The pieces of text that an expression shows: of both branches of a choice, and of a template. */
function wordsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return isWords(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isWords(value.cooked)) ? [node] : [];
    case 'ConditionalExpression':
      return [...wordsIn(node.consequent), ...wordsIn(node.alternate)];
    case 'LogicalExpression':
      return wordsIn(node.right);
    case 'JSXExpressionContainer':
      return wordsIn(node.expression);
    default:
      return [];
  }
}

const screen = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!/^src\/.*\.tsx$/.test(file)) return {};
    const refuse = (node) =>
      context.report({
        node,
        message: 'A text on the screen belongs to a message file: messages.ts, texts.ts, or src/i18n.',
      });
    return {
      JSXText(node) {
        if (isWords(node.value)) refuse(node);
      },
      JSXExpressionContainer(node) {
        // Its attribute, if it is in one, decides below.
        if (node.parent?.type !== 'JSXAttribute') wordsIn(node).forEach(refuse);
      },
      JSXAttribute({ name, value }) {
        const attribute = name.type === 'JSXIdentifier' ? name.name : '';
        if (SHOWN.test(attribute)) wordsIn(value).forEach(refuse);
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { screen } };
