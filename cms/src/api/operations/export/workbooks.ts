import { dateCell, moment, phoneCell, sheetOf, text, textCell } from '../../../platform/files/sheet-fields';
import type { Sheet } from '../../../platform/files/workbook';
import { quickApplicationSheet } from '../../application/quick/sheet';
import { applicationSheet } from '../../application/sheet';
import * as emailList from './email-list';

/** `applications.xlsx`: what came in, in the order in which it came. */
export const applicationsSheets = (): Sheet[] => [applicationSheet(), quickApplicationSheet()];

/** `EmailList.xlsx`: every address once. */
export const emailListSheets = (): Sheet[] => [
  sheetOf(
    'Email list',
    [
      [text('Name', 28), ({ name }) => textCell(name)],
      [text('Email', 34), ({ email }) => textCell(email)],
      [text('Phone'), ({ phone }) => phoneCell(phone)],
      [text('Sources', 42), ({ sources }) => textCell(sources.join(', '))],
      [moment('First seen'), ({ firstSeen }) => dateCell(firstSeen)],
    ],
    emailList.list(),
  ),
];
