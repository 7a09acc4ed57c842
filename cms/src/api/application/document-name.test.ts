import { expect, test } from 'vitest';
import { documentNameOf } from './document-type';

test.each([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV.PDF', 'pdf', 'CV.PDF'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['Résumé (2025).v2.docx', 'docx', 'Résumé (2025).v2.docx'],
  ['cv', 'pdf', 'cv.pdf'],
  ['', 'pdf', 'document.pdf'],
  ['.pdf', 'pdf', 'document.pdf'],
  ['..', 'pdf', '...pdf'],
  ['cv.html', 'pdf', 'cv.html.pdf'],
  ['cv.pdf.exe', 'pdf', 'cv.pdf.exe.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.doc', 'doc', 'cv.doc'],
  ['cv\u202efdp.exe', 'pdf', 'cvfdp.exe.pdf'],
  ['..\\..\\windows\\cv.pdf', 'pdf', 'cv.pdf'],
  ['.htaccess', 'pdf', '.htaccess.pdf'],
  ['=cmd|calc!A0.pdf', 'pdf', '=cmd|calc!A0.pdf'],
  ['CON', 'pdf', 'CON.pdf'],
  [`${'long '.repeat(500)}.pdf`, 'pdf', `${'long '.repeat(500).slice(-116)}.pdf`],
  ['a\u0000b\nc.pdf', 'pdf', 'abc.pdf'],
  ['half \ud83d.pdf', 'pdf', 'half .pdf'],
  [`${'a'.repeat(500)}.pdf`, 'pdf', `${'a'.repeat(116)}.pdf`],
])('a file named %j with %s content is downloaded as %j', (name, extension, given) => {
  expect(documentNameOf(name, extension)).toBe(given);
});
