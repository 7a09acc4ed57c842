/** The package brings no types; this is the part that tests use. */
declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string;
    metrics: { value?: string; labels?: Record<string, string> }[];
  }
  /** Reads what `/metrics` says. */
  export default function parsePrometheus(text: string): Family[];
}
