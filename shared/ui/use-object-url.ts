import { useEffect, useState } from 'react';

/** Returns an object URL of a file while the component is mounted; undefined without a file, and until it is made. */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [created, setCreated] = useState<{ file: Blob; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setCreated({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return created?.file === file ? created?.address : undefined;
}
