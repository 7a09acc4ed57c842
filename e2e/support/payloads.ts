import { isRelease } from './fixtures';

/** A host that no browser may contact. */
const FOREIGN = 'evil.example';

const kinds = [
  '<img src=x onerror=window.xss=1>',
  '<script>window.xss=1</script>',
  `<img src=//${FOREIGN}/x.png>`,
  '"><svg onload=window.xss=1>',
  `'><iframe srcdoc="<script>parent.xss=1</script>">`,
  '<details open ontoggle=window.xss=1>',
  '<a href="javascript:window.xss=1">click</a>',
  '[click](javascript:window.xss=1)',
  '[click](java&#115;cript:window.xss=1)',
  `![x](https://${FOREIGN}/x.png)`,
  '![x" onerror="window.xss=1](x)',
  '</title><script>window.xss=1</script>',
  '<!--<img src="--><img src=x onerror=window.xss=1>',
  `<style>@import'https://${FOREIGN}/x.css'</style>`,
  `<meta http-equiv=refresh content=0;url=//${FOREIGN}>`,
  '\\u003cscript\\u003ewindow.xss=1\\u003c/script\\u003e',
  '&lt;script&gt;window.xss=1&lt;/script&gt;',
  '" onmouseover="window.xss=1" x="',
  `=HYPERLINK("https://${FOREIGN}","x")`,
  '+cmd|"/C calc"!A0xss',
  '@SUM(1+1)*xss',
  `xss visit ${FOREIGN} today`,
];

const variants = [
  '<ScRiPt/x>window.xss=1</sCrIpT>',
  '<svg><animate onbegin=window.xss=1 attributeName=x>',
  '<iframe src="javascript:parent.xss=1">',
  '<body onload=window.xss=1>',
  '<video><source onerror=window.xss=1>',
  '<input autofocus onfocus=window.xss=1>',
  '<form action=javascript:window.xss=1><input type=submit>',
  '[click](JaVaScRiPt:window.xss=1)',
  '[click](java\u200bscript:window.xss=1)',
  '[click](data:text/html,<script>window.xss=1</script>)',
  '[click](vbscript:window.xss=1)',
  '<javascript:window.xss=1>',
  '![x](javascript:window.xss=1)',
  '[x]: javascript:window.xss=1 "x"',
  'javascript:window.xss=1',
  '{{constructor.constructor("window.xss=1")()}}',
  '$' + '{window.xss=1}',
  '</textarea><script>window.xss=1</script>',
  `<link rel=stylesheet href=//${FOREIGN}/x.css>`,
  `<base href=https://${FOREIGN}/>`,
  `<object data=//${FOREIGN}/x.swf>`,
  `' style='background:url(//${FOREIGN}/x)`,
  '-1+1|xss',
  '＝1+1*xss',
  '_x003D_1+1*xss',
];

/** Payloads short enough for any field. A payload that runs sets `window.xss`. */
export const payloads: readonly string[] = isRelease ? [...kinds, ...variants] : kinds;

/** Payload for pages that are checked one by one. */
export const image = kinds[0] as string;

/** Returns a payload as the product stores it in a name, without invisible characters. */
export const asName = (payload: string): string => payload.replaceAll('\u200b', '');
