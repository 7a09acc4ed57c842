const MB = 1024 * 1024;
export const fileLimits = {
  photo: { maxBytes: 2 * MB, extensions: ['png', 'jpg', 'jpeg'], words: 'PNG, JPG up to 2MB' },
  resume: { maxBytes: 5 * MB, extensions: ['pdf', 'doc', 'docx'], words: 'PDF, DOC or DOCX, up to 5 MB' },
  certificates: { maxBytes: 5 * MB, extensions: ['pdf', 'png', 'jpg', 'jpeg'], words: 'PDF, PNG or JPG, up to 5 MB' },
  /** For posts. The browser shrinks pictures before sending. */
  picture: { maxBytes: 2 * MB, extensions: ['png', 'jpg', 'jpeg'], words: 'PNG or JPG, up to 2 MB' },
  sheet: { maxBytes: MB, extensions: ['xlsx', 'csv'], words: 'XLSX or CSV, up to 1 MB' },
} as const;
export type FileRule = (typeof fileLimits)[keyof typeof fileLimits];
