/** The condition that a text is found in one of these columns, in capitals or not; none when it is empty. */
export const found = (text: string, columns: string[]): object =>
  text === '' ? {} : { $or: columns.map((column) => ({ [column]: { $containsi: text } })) };
