const partOf = (error: unknown, name: 'code' | 'message'): string => {
  const part: unknown = typeof error === 'object' && error !== null && Reflect.get(error, name);
  return typeof part === 'string' ? part : '';
};

/** The code of what was thrown, as Node, PostgreSQL and Fastify give one; empty without. */
export const codeOf = (error: unknown): string => partOf(error, 'code');

/** The message of what was thrown; empty without. */
export const messageOf = (error: unknown): string => partOf(error, 'message');
