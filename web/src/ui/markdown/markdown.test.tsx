import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Markdown } from './markdown';
import { sized } from './picture-address';

test('scripts, HTML and unsafe addresses are not rendered', () => {
  const { container } = render(
    <Markdown
      text={
        '<img src=x onerror="alert(1)"> <script>alert(1)</script>\n\n[run](javascript:alert(1)) [data](data:text/html,x)'
      }
    />,
  );
  expect(container.querySelector('img, script, [onerror]')).toBeNull();
  expect(container.querySelector('a')).toBeNull();
  expect(container).toHaveTextContent('run data');
});

test('links are marked as nofollow, ugc and noopener', () => {
  render(<Markdown text="[there](https://example.org)" />);
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'nofollow ugc noopener');
});

test('a picture from another site becomes a link, or text if it is inside a link', () => {
  const { container } = render(
    <Markdown
      text={'![A cat](https://example.org/cat.png) [![Logo](https://example.org/logo.png)](https://example.org)'}
    />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'A cat' })).toHaveAttribute('href', 'https://example.org/cat.png');
  expect(screen.getByRole('link', { name: 'Logo' })).toHaveAttribute('href', 'https://example.org');
});

test("a text's own picture is shown, and a missing one becomes text", () => {
  const text = '![A cat](picture:1) ![A dog](picture:2) [way](picture:1) ![x](picture:9)';
  const pictures = (number: string) => (number === '1' ? '/api/sent/x/pictures/1' : undefined);
  const { container, rerender } = render(<Markdown text={text} pictures={pictures} />);
  expect(screen.getByRole('img', { name: 'A cat' })).toHaveAttribute('src', '/api/sent/x/pictures/1');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByText('A dog')).toBeInTheDocument();
  expect(container.querySelector('a')).toBeNull();
  rerender(<Markdown text={text} pictures={() => 'blob:https://example.org/1'} />);
  expect(screen.getByRole('img', { name: 'A cat' })).toHaveAttribute('src', 'blob:https://example.org/1');
  expect(screen.getByRole('img', { name: 'A cat' })).not.toHaveAttribute('width');
  rerender(<Markdown text={text} pictures={() => sized('/1', { width: 60, height: 20 })} />);
  const [picture] = screen.getAllByRole('img');
  expect(['src', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual(['/1', '60', '20']);
  rerender(<Markdown text={text} />);
  expect(container.querySelector('img')).toBeNull();
});

test('a text that breaks the parser is shown as plain text, and the next text is rendered', () => {
  const broken = () => {
    throw new Error('The parser gives up.');
  };
  const onCaughtError = vi.fn();
  const { rerender } = render(<Markdown text="**A** ![cat](picture:1)" pictures={broken} />, { onCaughtError });
  expect(screen.getByText('**A** ![cat](picture:1)')).toBeVisible();
  rerender(<Markdown text="**Another**" pictures={broken} />);
  expect(screen.getByText('Another').tagName).toBe('STRONG');
});

test('headings start below the title and do not skip a level', () => {
  render(<Markdown text={'### First\n\n##### Under it\n\n# Loud'} />);
  const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(levels).toEqual(['H2 First', 'H3 Under it', 'H2 Loud']);
});

test('each heading gets a unique id that does not clash with the page', () => {
  const text = '# Main\n\n## `Array<T>`\n\n## पहला कमिट\n\n# Main\n\n# !\n\n# Fn 1\n\nA[^1].\n\n[^1]: B';
  const { container } = render(<Markdown text={text} permalinks />);
  expect([...container.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual([
    'user-content-main',
    'user-content-array-t',
    'user-content-पहला-कमिट',
    'user-content-main_4',
    'user-content-section',
    'user-content-fn-1_6',
    'user-content-footnote-label',
  ]);
});

test('links within a text lead to its own headings and notes, even next to another text', () => {
  const text = '[x](#Setup) [y](#पहला-कमिट)\n\n# Setup\n\n# पहला कमिट\n\nA[^1].\n\n[^1]: B';
  const { container } = render(
    <>
      <Markdown text={text} />
      <Markdown text={text} permalinks />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  for (const prose of container.children) {
    const links = [...prose.querySelectorAll<HTMLAnchorElement>('a')];
    expect(links).toHaveLength(4);
    for (const { hash } of links)
      expect(prose.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`)).not.toBeNull();
    const described = prose.querySelector('[aria-describedby]')?.getAttribute('aria-describedby');
    expect(prose.querySelector(`[id="${described}"]`)).toHaveTextContent('Footnotes');
  }
  expect(ids).toContain('user-content-setup');
});

test('each block takes its direction from its own text; a list item has one direction', () => {
  const { container } = render(<Markdown text={'# a\n\nb\n\n- c\n\n  d\n\n> e\n\n|f|\n|-|\n|g|\n\n```\nh\n```'} />);
  const sided = [...container.querySelectorAll('[dir=auto]')].map(({ tagName }) => tagName);
  expect(sided).toEqual(['H2', 'P', 'LI', 'BLOCKQUOTE', 'TH', 'TD']);
});

test.each([
  ['|الخطوة|command|\n|-|-|\n|الأولى|`git status`|', 'rtl'],
  ['|1. עדה|b|\n|-|-|', 'rtl'],
  ['|Step|الأمر|\n|-|-|', null],
  ['| |\n|-|', null],
])("a table's columns follow the direction of its text: %j", (text, dir) => {
  render(<Markdown text={text} />);
  expect(screen.getByRole('table').parentElement?.getAttribute('dir')).toBe(dir);
});

test('the checkbox of a task has an accessible name', () => {
  render(<Markdown text={'- [x] written\n- [ ] read'} />);
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
});

test.each([
  ['thousands of nested quotes', '>'.repeat(5000)],
  ['thousands of nested lists', '- '.repeat(5000)],
  ['thousands of emphasis marks', '_a*'.repeat(15_000)],
])('%s are shown as typed, without delay', (_, text) => {
  const began = performance.now();
  const { container } = render(<Markdown text={`Before\n\n${text} after`} />);
  expect(container).toHaveTextContent(/^Before.* after$/);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a horizontal rule of many characters is still a rule', () => {
  render(<Markdown text={`Above\n\n${'- '.repeat(40)}\n\nBelow`} />);
  expect(screen.getByRole('separator')).toBeInTheDocument();
});

test('the button copies code unchanged, or selects it if the clipboard is not available', async () => {
  const user = userEvent.setup();
  render(<Markdown text={'```js\nconst a = 1;\n\nconst b = "<b>";\n```\n\nText'} />);
  const button = screen.getByRole('button', { name: 'Copy this code' });
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('Code copied to the clipboard.');
  expect(await navigator.clipboard.readText()).toBe('const a = 1;\n\nconst b = "<b>";\n');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  await user.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('The code is selected.');
  expect(String(getSelection())).toContain('const a = 1;');
});
