interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const page = 'BT /F1 18 Tf 40 120 Td (Sample resume) Tj ET';
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** Returns a valid one-page PDF. A comment makes it larger. */
export function pdf(name = 'resume.pdf', bytes = 0): TestFile {
  let text = '%PDF-1.4\n';
  if (bytes > 0) text += `%${'x'.repeat(bytes)}\n`;
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = text.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** Returns a valid PNG of 64 by 64 green pixels. */
export const png = (name = 'certificate.png'): TestFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEULYUnYyXHpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
    'base64',
  ),
});

/** Returns a text file named like another file type. */
export const textNamed = (name: string): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Only words, whatever the name says.'),
});
