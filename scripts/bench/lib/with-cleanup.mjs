/**
 * Runs work and afterwards, whatever happens, stops everything that it tracked, last one first.
 * @template Result
 * @param {(track: <Thing extends { stop: () => unknown }>(thing: Thing | Promise<Thing>) => Promise<Thing>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withCleanup(work) {
  const things = [];
  try {
    return await work(async (coming) => {
      const thing = await coming;
      things.push(thing);
      return thing;
    });
  } finally {
    for (const thing of things.reverse()) await thing.stop();
  }
}
