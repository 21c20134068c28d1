import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { describedBy, FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { Row } from '../../kit/page/row.tsx';

const isLocalhost = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * Returns an address of this installation to pass on. Without PUBLIC_URL the server only knows the host `localhost`;
 * the origin of the browser's page replaces it.
 */
export function absoluteAddress(address: string, here: string = window.location.origin): string {
  const { hostname, pathname, search } = new URL(address);
  return hostname === 'localhost' ? `${here}${pathname}${search}` : address;
}

/** Whether the server lacks the address at which people reach it (PUBLIC_URL): providers then cannot redirect back. */
export const lacksPublicUrl = (address: string, here: string = window.location.origin): boolean =>
  isLocalhost(new URL(address).hostname) && !isLocalhost(new URL(here).hostname);

/** Text to be copied elsewhere: shown in full, with a copy button. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: string }) {
  const translate = useTranslate();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).catch(() => undefined);
    setCopied(true);
  };
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Row gap={1} isOneLine>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          inputProps={{ 'aria-describedby': describedBy(id, help), dir: 'ltr' }}
        />
        <Button
          variant="outlined"
          startIcon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy()}
          sx={{ flexShrink: 0 }}
        >
          <span role="status">{translate(isCopied ? 'console.sign_in.copied' : 'console.sign_in.copy')}</span>
        </Button>
      </Row>
    </FieldFrame>
  );
}
