import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { scanCodes } from './scan.ts';

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
  /** Result of the last code. */
  children: ReactNode;
}

/** Scans codes with the camera, one after the other. */
export default function ScanDialog({ onCode, onClose, children }: Props) {
  const translate = useTranslate();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!video) return;
    const closing = new AbortController();
    scanCodes(video, (code) => latest.current(code), closing.signal).catch(
      () => !closing.signal.aborted && setFailed(true),
    );
    return () => closing.abort();
  }, [video]);
  return (
    <PlainDialog title={translate('console.enrollments.scan_title')} onClose={onClose} gap={1.5}>
      {isFailed ? (
        <Note severity="error">{translate('console.enrollments.scan_failed')}</Note>
      ) : (
        <>
          <DialogContentText>{translate('console.enrollments.scan_text')}</DialogContentText>
          <Box
            component="video"
            ref={setVideo}
            muted
            playsInline
            className="rounded-card tinted"
            sx={{ width: '100%', aspectRatio: '4 / 3' }}
          />
        </>
      )}
      <Box role="status" sx={{ minHeight: 56 }}>
        {children}
      </Box>
    </PlainDialog>
  );
}
