/** The two spreadsheets (specification, section 7). */
export const exportFiles = { applications: 'applications.xlsx', emailList: 'EmailList.xlsx' } as const;
export type ExportName = keyof typeof exportFiles;

/** Media type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
