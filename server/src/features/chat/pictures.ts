import { AppError } from '@piiri/shared/errors.ts';

/** The key of a stored picture by the address that its upload was answered with. Throws `invalid` for anything else. */
export function keyOfPicture(address: string): string {
  const [, key] = /^\/api\/media\/([\w-]{10,60})\/\w+\.webp$/.exec(address) ?? [];
  if (!key) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
  return key;
}
