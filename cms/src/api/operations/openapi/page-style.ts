/** Styles of the API page, which use variables from the site's styles (`web/src/styles`). */
export const PAGE_STYLE = `
main { max-width: 76rem; margin: 0 auto; padding: var(--s6) var(--s5) var(--s9); }
.head { border-bottom: 2px solid var(--ink); padding-bottom: var(--s5); }
.head h1 { font-size: var(--t-3xl); margin-block: var(--s3) var(--s4); }
.prose { max-width: 44rem; display: grid; gap: var(--s3); overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s6); }
@media (min-width: 64rem) {
  .columns { grid-template-columns: 17rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-bottom: var(--s5); }
}
nav h2, .list h2 { font-size: var(--t-lg); margin-top: var(--s5); }
nav li a { display: block; padding-block: 0.3rem; font-size: var(--t-sm); color: var(--ink-2); text-decoration: none; }
nav li a:hover { text-decoration: underline; }
.list > h2 { font-size: var(--t-2xl); margin-block: var(--s7) var(--s4); }
article { border-top: 1px solid var(--rule-strong); padding-block: var(--s5); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); scroll-margin-top: var(--s4); }
article:target { box-shadow: inset 4px 0 0 var(--evergreen); padding-inline-start: var(--s4); }
article h3 { font-size: var(--t-xl); }
article p { overflow-wrap: anywhere; }
article h4 { font: 600 var(--t-sm) / 1.4 var(--text); margin-top: var(--s3); }
.path { font: 500 var(--t-sm) / 1.5 var(--mono); overflow-wrap: anywhere; }
.path b { color: var(--evergreen); margin-inline-end: var(--s2); }
code, pre { font-family: var(--mono); font-size: 0.92em; }
pre { margin: 0; padding: var(--s4); background: var(--paper-sunk); overflow-x: auto; font-size: var(--t-xs); line-height: 1.55; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: var(--t-sm); background: var(--paper-raised); }
th, td { text-align: start; vertical-align: top; padding: var(--s2) var(--s3); border-bottom: 1px solid var(--rule); }
th { background: var(--paper-sunk); font-weight: 600; white-space: nowrap; }
td { overflow-wrap: anywhere; min-width: 4.5rem; }
.facts { color: var(--ink-2); font-size: var(--t-sm); }
`;
