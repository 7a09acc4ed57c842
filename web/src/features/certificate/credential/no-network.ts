/** Replaces a library's HTTP client, so that checks never fetch anything. */
export const httpClient = {
  get(url: string): never {
    throw new Error(`${url} is not fetched.`);
  },
};
