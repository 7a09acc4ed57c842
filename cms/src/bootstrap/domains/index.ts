import { appDevelopment } from './app-development';
import { cyberSecurity } from './cyber-security';
import { javaProgramming } from './java-programming';
import { pythonProgramming } from './python-programming';
import type { SeedDomain } from './seed-domain';
import { webDevelopment } from './web-development';

export const seedDomains: readonly SeedDomain[] = [
  pythonProgramming,
  webDevelopment,
  cyberSecurity,
  javaProgramming,
  appDevelopment,
];
