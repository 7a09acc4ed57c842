/** A path as patterns are compared with it: decoded, but an encoded slash separates nothing. Null where it cannot be. */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}

/**
 * The parameters of a decoded path by a pattern such as `/blog/:slug`, without regard to case and to slashes at the end.
 * @returns null where it is another path
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replace(/\/$/, '').replace(/:(\w+)/g, (_, name) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}/*$`, 'i').exec(path);
  return (
    found && Object.fromEntries(names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/') ?? '']))
  );
}
