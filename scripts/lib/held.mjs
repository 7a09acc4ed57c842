const OLDEST_NODE = 'describes the oldest Node that the product runs on';
const OF_THE_PANEL = "Strapi's panel is built with this version";
const OF_STRAPI = 'Strapi loads this version, and one copy is enough';

/** Packages below their newest version, by folder, each with the reason. */
export const HELD = {
  tools: {
    '@biomejs/biome': 'version 2.6.8 has no package for macOS, Alpine and Windows yet',
    '@types/node': OLDEST_NODE,
  },
  cms: {
    '@aws-sdk/client-s3': OF_STRAPI,
    '@strapi/strapi':
      'version 5.55.1 needs parts that are not published yet, such as @strapi/admin 5.55.1; a CVE covers 5.47 to 5.57',
    '@strapi/utils': 'the parts of Strapi go together',
    '@types/node': OLDEST_NODE,
    '@types/react': OF_THE_PANEL,
    '@types/react-dom': OF_THE_PANEL,
    '@valibot/to-json-schema': 'version 1.8 describes numbers of a query as texts in the API document',
    'file-type': OF_STRAPI,
    qs: OF_STRAPI,
    react: OF_THE_PANEL,
    'react-dom': OF_THE_PANEL,
    sharp: OF_STRAPI,
    'styled-components': OF_THE_PANEL,
    typescript: "Strapi builds with the compiler's JavaScript API, which TypeScript 7 does not have",
  },
  web: { jsdom: 'version 31 joins the words of a name where a part of it is hidden from view; browsers do not' },
};
