const partOf = (error: unknown, name: 'code' | 'message'): string => {
  const part: unknown = typeof error === 'object' && error !== null && Reflect.get(error, name);
  return typeof part === 'string' ? part : '';
};

/** Returns the code of a thrown value, as errors of Node, PostgreSQL and Fastify have; empty without one. */
export const codeOf = (error: unknown): string => partOf(error, 'code');

/** Returns the message of a thrown value; empty without one. */
export const messageOf = (error: unknown): string => partOf(error, 'message');
