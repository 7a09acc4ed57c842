import type { Rows } from './rows';

const SIZE = 200;

/** Yields all rows by id, page by page. */
export async function* keysetPages<Row extends { id: number }>(
  table: Rows<Row>,
  { where = {}, select }: { where?: object; select: string[] },
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const page = await table.findMany({
      where: { $and: [where, { id: { $gt: last } }] },
      orderBy: [{ id: 'asc' }],
      limit: SIZE,
      select,
    });
    if (page.length > 0) yield page;
    if (page.length < SIZE) return;
    last = page.at(-1)?.id ?? last;
  }
}
