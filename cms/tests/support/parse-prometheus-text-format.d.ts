/** Types of the part that tests use. */
declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string;
    metrics: { value?: string; labels?: Record<string, string> }[];
  }
  export default function parsePrometheus(text: string): Family[];
}
