export interface SeedArticle { file: string; title: string; author: string; verified: boolean; date: string | null }
export const seedArticles: readonly SeedArticle[] = [];
