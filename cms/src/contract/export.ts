export const exportFiles = { applications: 'applications.xlsx', emailList: 'EmailList.xlsx' } as const;
export type ExportName = keyof typeof exportFiles;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
