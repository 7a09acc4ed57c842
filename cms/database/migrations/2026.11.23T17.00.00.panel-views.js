const { createHash } = require('node:crypto');

const [TABLE, KEY] = ['strapi_core_store_settings', 'core_first-commit_panel-views'];

/** Fingerprints of version 6's views, with two for each component: as written and as stored. */
const VIEWS_OF_6 = [
  'f19fe13a954793101f2ca4a5cb6853ad27bb72ffa0026dc6399df514ca0155b3',
  '45e77276cd759bee7e5f54486cba8ee8fe9cc04402996f7a49d8230a2449cd3f',
  '039e61518ff57d90a902d8bd992d66afbee6751778a35786900d6a6459578773',
  '70e3a7d77ef8d800f44785bf6be7e36b32792b6c742fd1b1c900d69d4a0fabe8',
  'ec323a6b9621bbb4e719f7666a90c9c0ac06011cfff5175f6f4a4a23736f3e76',
  '7e288c81b378d4db3823076d94e635da31d1d22f3631bc113f9e40a53e63249e',
  '57d2ee6c5d85ddf1f5c43ccd68140032f966f8cfc5bb377b708cb1b81b809de4',
  '20941adf419fd24160ab930d274e494c2853e6e7acd522b565bfb1786f0c5d39',
  '2a5adbe0b3743ee6b21d0b93c8f94061c8bbf9789944fc1489c09fcf8e77aa9d',
  '66c24fe050472f2e203bc977edc3321865a8200c8bc81509ef54c86206a999a0',
  'ade72d36a1d7b0649dbca9a1dfa6f72140c90c86c031eb57f933b682807c9551',
  '6968c74102b014aa6873705abe9ea49b8469379b477bda6863e9fffbed638061',
  'dee0adbfae32262fe76bf67d376d1ca462c2eda4f6af954c34aa40ef0f1d79ff',
  '2dd50c15544bdb9eae87d8ddf4b571467a720f5b4ac5224627bf677fde0f2ea3',
  'f9c0083592fe3038ff34446a67633a6057a2fcadb9e929e65c5dd57f40e79b5a',
  '246502a60c58bd9fc997a042db209378b7592b18fcf72463bc6a6d0039f48e62',
  'e090b36a7b1c3d9997da93e407b422b370af4d536d33530b3f7a42bb1a54fdff',
  'b81763a5d0606c8b58bb59133bb5489460a629e7f7dd65282353ae54f6bb3529',
  'ae4615013913fdc5eca3319e73dad79a404c85b3b5ebba8f98a2ef4670af809b',
];

/** Copied from platform/panel/stored-views.ts. */
function fingerprintOf(view) {
  const inOrder = JSON.stringify(view, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(inOrder).digest('hex');
}

/** Marks all other views as arranged by a person (docs/adr/0070). */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable(TABLE))) return;
    const [known] = await knex(TABLE).where({ key: KEY });
    if (known?.value !== '6') return;
    const stored = await knex(TABLE).whereLike('key', 'plugin_content_manager_configuration_%');
    const views = stored.map(({ value }) => JSON.parse(value));
    const written = views.map((view) => {
      const fingerprint = fingerprintOf(view);
      return [view.uid, VIEWS_OF_6.includes(fingerprint) ? fingerprint : 'arranged'];
    });
    const value = JSON.stringify(Object.fromEntries(written));
    await knex(TABLE).where({ key: KEY }).update({ value, type: 'object' });
  },
};
