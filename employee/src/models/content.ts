/** The one language of content that an employee's answer holds. Undefined when it holds none. */
export function contentOf<T>(translations: Partial<Record<string, T>>): T | undefined {
  return Object.values(translations)[0];
}
