/**
 * The query of the address as it is by now. What `useSearchParams` gives may be older: the page of an address that was
 * chosen a moment ago is rendered when there is time.
 */
export const queryNow = (): URLSearchParams => new URLSearchParams(location.search);
