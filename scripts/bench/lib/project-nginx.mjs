/**
 * The product behind the project's own nginx configuration.
 * @returns {Promise<{ url: string, pids: number[], stop: () => Promise<void> } | undefined>} undefined while there is none
 */
export async function startProjectNginx() {
  return undefined;
}
