import { useEffect, useMemo } from 'react';

/** Returns an object URL of a file while the component is mounted; undefined without a file. */
export function useObjectUrl(file: Blob): string;
export function useObjectUrl(file: Blob | null | undefined): string | undefined;
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
