/**
 * Runs work and always stops everything that it tracked, in reverse order.
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
