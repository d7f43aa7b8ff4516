/** First words of a comment that is a clause where a noun or a verb would do (docs/style.md). */
const OPENING = /^(What|Who|Whose|That)\b/i;

const textOf = (comment) => comment.value.replace(/^\*?[\s*]*/, '');

/** Whether a line comment continues the one on the line above. */
const continues = (comment, above) =>
  above?.type === 'Line' &&
  comment.type === 'Line' &&
  above.loc.start.line === comment.loc.start.line - 1 &&
  above.loc.start.column === comment.loc.start.column;

const opening = {
  create(context) {
    return {
      Program() {
        const comments = context.sourceCode.getAllComments();
        for (const [index, comment] of comments.entries()) {
          const word = OPENING.exec(textOf(comment))?.[1];
          if (word === undefined || continues(comment, comments[index - 1])) continue;
          context.report({
            loc: comment.loc,
            message: `A comment does not begin with '${word}': begin with a noun or a verb (docs/style.md).`,
          });
        }
      },
    };
  },
};

export default { meta: { name: 'comments' }, rules: { opening } };
