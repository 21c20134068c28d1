import { useEffect, useMemo } from 'react';

/** An address of a file for as long as the component shows it; undefined without a file. */
export function useObjectUrl(file: Blob): string;
export function useObjectUrl(file: Blob | null | undefined): string | undefined;
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
