const OLDEST_NODE = 'describes the oldest Node that the product runs on';
const OF_THE_PANEL = "Strapi's panel is built with this version";

/** Packages below their newest version, by folder, each with the reason (docs/adr/0038-versions-that-are-pinned-lower.md). */
export const HELD = {
  tools: { '@types/node': OLDEST_NODE },
  cms: {
    '@strapi/strapi': 'version 5.55.1 needs parts that are not published yet, such as @strapi/admin 5.55.1',
    '@strapi/utils': 'the parts of Strapi go together',
    '@types/node': OLDEST_NODE,
    '@types/react': OF_THE_PANEL,
    '@types/react-dom': OF_THE_PANEL,
    react: OF_THE_PANEL,
    'react-dom': OF_THE_PANEL,
    'react-router-dom': OF_THE_PANEL,
    'styled-components': OF_THE_PANEL,
    typescript: "Strapi builds with the compiler's JavaScript API, which TypeScript 7 does not have",
  },
  web: {},
};
