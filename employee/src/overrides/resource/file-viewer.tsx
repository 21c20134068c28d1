import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { Download } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Viewer } from '../../ui/dialog/viewer.tsx';

interface FileViewerProps {
  title: string;
  /** A picture or a PDF. */
  content: Blob;
  onSave(): void;
  onClose(): void;
}

/** A file over the whole page. The button and Escape close it, and the focus returns to the element that opened it. */
export function FileViewer({ title, content, onSave, onClose }: FileViewerProps) {
  const { t } = useApp();
  const address = useObjectUrl(content);

  return (
    <Viewer
      label={title}
      onClose={onClose}
      head={
        <>
          <h2 className="few-lines">{title}</h2>
          <QuietButton onClick={onSave}>
            <Download />
            {t('content:download')}
          </QuietButton>
        </>
      }
    >
      {() =>
        content.type.startsWith('image/') ? (
          <img src={address} alt={title} />
        ) : (
          <iframe src={address} title={title} />
        )
      }
    </Viewer>
  );
}
