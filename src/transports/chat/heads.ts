// The heads of lines that a reader looks for in an answer: a chat sets them in bold, in its own markup.

const HEADS =
  /^(Asked of you:|You may:|If you commit now:|So far:|You cannot commit yet:|Drafted:|Your draft:|Not done yet[^:*\n]*:|Dispatch \d+(?: · [^*\n]{1,60}|:)?)/gm;

/** The text with its heads between two marks, e.g. `*` or `**`. */
export const boldHeads = (text: string, mark: string): string => text.replace(HEADS, (head) => `${mark}${head}${mark}`);
