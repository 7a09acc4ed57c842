/** @returns a function that stops listening */
export function onWindow<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
