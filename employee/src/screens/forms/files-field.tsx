import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas/file-limits.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Camera, FileText, Image, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { storedFiles } from '../../data/forms/stored-files.ts';
import { type ChosenFile, maxFilesOf } from '../../data/forms/values.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { checkPicture } from '../../ui/browser/picture-check.ts';
import { shrinkPicture } from '../../ui/browser/shrink-picture.ts';
import { IconButton, QuietButton } from '../../ui/button.tsx';
import { controlOf, FieldFrame, type FieldProps } from './field-frame.tsx';

/** File types that the server takes as photos. */
const PHOTO_TYPES = 'image/jpeg,image/png';

/** Photos or other files, which stay on the device until the form is sent. */
export function FilesField(props: FieldProps) {
  const app = useApp();
  const { t, language } = app;
  const { field, id, value, onChange } = props;
  const isPhoto = field.kind === 'photo';
  const files = (value ?? []) as readonly ChosenFile[];
  const latest = useRef(files);
  latest.current = files;
  const camera = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isFull, setFull] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const most = maxFilesOf(field);

  const problemOf = (file: Blob) => {
    const photo = isPhoto ? checkPicture(file) : undefined;
    if (photo) return t(photo === 'type' ? 'forms:photo_type' : 'forms:photo_size');
    if (file.size > ATTACHMENT_MAX_BYTES)
      return t('forms:file_size', { count: ATTACHMENT_MAX_BYTES / 1024 / 1024 });
    return undefined;
  };

  const add = async (chosen: readonly File[]) => {
    setBusy(true);
    setProblem(undefined);
    for (const file of chosen) {
      if (latest.current.length >= most) {
        setProblem(t('forms:files_most', { count: most }));
        break;
      }
      const content = isPhoto ? await shrinkPicture(file) : file;
      const wrong = problemOf(content);
      if (wrong) {
        setProblem(wrong);
        continue;
      }
      const name = content === file ? file.name : file.name.replace(/(\.\w+)?$/, '.jpg');
      const { file: stored, isStored } = await app.model(storedFiles).store(content, name);
      if (!isStored) setFull(true);
      latest.current = [...latest.current, stored];
      onChange(latest.current);
    }
    setBusy(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (chosen.length > 0) void add(chosen);
  };
  const remove = (file: ChosenFile) => {
    restoreFocus(() => button.current);
    const rest = latest.current.filter((former) => former.id !== file.id);
    onChange(rest.length > 0 ? rest : undefined);
    void app.model(storedFiles).drop([file.id]);
  };
  const hasRoom = files.length < most;
  const total = files.reduce((sum, { size }) => sum + size, 0);

  return (
    <FieldFrame {...props} error={props.error ?? problem} isGroup>
      <div className="actions form-file-actions">
        {isPhoto && (
          <QuietButton
            className="form-camera"
            busy={isBusy || !hasRoom}
            onClick={() => hasRoom && !isBusy && camera.current?.click()}
          >
            <Camera />
            {t('forms:photo_take')}
          </QuietButton>
        )}
        <QuietButton
          ref={button}
          id={`${id}-choose`}
          {...controlOf({ ...props, error: props.error ?? problem })}
          busy={isBusy || !hasRoom}
          onClick={() => hasRoom && !isBusy && input.current?.click()}
        >
          {isPhoto ? <Image /> : <Paperclip />}
          {t(isPhoto ? 'forms:photo_choose' : 'forms:file_choose')}
        </QuietButton>
      </div>
      {isPhoto && (
        <input
          ref={camera}
          type="file"
          accept={PHOTO_TYPES}
          capture="environment"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={`${field.label}: ${t('forms:photo_take')}`}
          onChange={choose}
        />
      )}
      <input
        ref={input}
        type="file"
        accept={isPhoto ? PHOTO_TYPES : undefined}
        multiple={most > 1}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={field.label}
        onChange={choose}
      />
      <p className="field-help" role="status">
        {files.length > 0
          ? t('forms:files_total', { count: files.length, most, size: fileSize(total, language) })
          : t('forms:files_most', { count: most })}
      </p>
      {isFull && (
        <p className="notice" role="alert">
          {t('forms:device_full')}
        </p>
      )}
      {files.length > 0 && (
        <ul className="form-files" aria-label={field.label}>
          {files.map((file) => (
            <li key={file.id} className="surface">
              <LocalPicture file={file} />
              <span>
                <strong>{file.name}</strong>
                <small>{fileSize(file.size, language)}</small>
              </span>
              <IconButton
                icon={X}
                label={t('forms:file_remove', { name: file.name })}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

/** A small picture of a file on the device; an icon for other files. */
export function LocalPicture({ file: { id, type } }: { file: ChosenFile }) {
  const app = useApp();
  const [address, setAddress] = useState<string>();
  const isPicture = type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    let preview: string | undefined;
    let isOver = false;
    void app
      .model(storedFiles)
      .read(id)
      .then((content) => {
        if (!content || isOver) return;
        preview = URL.createObjectURL(content);
        setAddress(preview);
      });
    return () => {
      isOver = true;
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [app, id, isPicture]);
  return address ? <img src={address} alt="" className="form-thumbnail" /> : <FileText />;
}
