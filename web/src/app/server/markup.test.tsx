import { expect, test } from 'vitest';
import { dataScript, element, escaped, inertJson } from './markup';

const HOSTILE = `</script><script>alert("1")</script><!-- ' & \u2028 \u2029 ]]> $& $1`;

test('text cannot close an element or an attribute', () => {
  expect(escaped(`<b a="1" c='2'>&amp;</b>`)).toBe('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;amp;&#60;/b&#62;');
  document.body.innerHTML = `<p title="${escaped(HOSTILE)}">${escaped(HOSTILE)}</p>`;
  const [paragraph, ...more] = document.body.children;
  expect([paragraph?.textContent, paragraph?.getAttribute('title'), more]).toEqual([HOSTILE, HOSTILE, []]);
});

test('JSON in a script cannot close the script or open a comment, and parses to the same value', () => {
  const data = { [HOSTILE]: [HOSTILE, 1, null] };
  expect(inertJson(data)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inertJson(data))).toEqual(data);
  document.body.innerHTML = `${dataScript('application/json', data, 'a')}<i></i>`;
  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'I']);
  expect(JSON.parse(document.getElementById('a')?.textContent ?? '')).toEqual(data);
});

test('an element omits undefined attributes', () => {
  expect(element('meta', { name: 'a"b', content: undefined })).toBe('<meta name="a&#34;b" />');
});
