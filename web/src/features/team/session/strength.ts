import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type Strength = 'common' | 'weak' | 'fair' | 'strong';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export function strengthOf(password: string): Strength {
  const { score, sequence } = estimator.check(password);
  const [first, ...others] = sequence;
  if (score < 3 && others.length === 0 && first?.pattern === 'dictionary') return 'common';
  if (score < 2) return 'weak';
  return score < 3 ? 'fair' : 'strong';
}
