/** Stands in the place of a library's HTTP client: nothing that is checked here fetches anything by itself. */
export const httpClient = {
  get(url: string): never {
    throw new Error(`${url} is not fetched.`);
  },
};
