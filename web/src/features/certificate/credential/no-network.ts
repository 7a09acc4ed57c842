/** Replaces the HTTP client of a library, so that checks never fetch anything by themselves. */
export const httpClient = {
  get(url: string): never {
    throw new Error(`${url} is not fetched.`);
  },
};
