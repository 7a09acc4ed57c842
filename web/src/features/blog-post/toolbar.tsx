import {
  bold,
  code,
  codeBlock,
  heading2,
  type ICommand,
  italic,
  link,
  quote,
  TextAreaCommandOrchestrator,
  unorderedListCommand,
} from '@uiw/react-md-editor/commands';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import TextQuote from 'lucide-react/icons/text-quote';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from '../../ui/button';
import styles from './editor.module.css';

const tools: ([label: string, icon: LucideIcon, command: ICommand] | null)[] = [
  ['Bold', Bold, bold],
  ['Italic', Italic, italic],
  ['Heading', Heading2, heading2],
  null,
  ['List', List, unorderedListCommand],
  ['Quote', TextQuote, quote],
  ['Code', Code, code],
  ['Link', Link2, link],
];

/** Runs a command as if typed, so that undo works. */
export function run(textArea: HTMLTextAreaElement | null, command: ICommand): void {
  if (!textArea || textArea.readOnly) return;
  const selected = textArea.value.slice(textArea.selectionStart, textArea.selectionEnd);
  const fitting = command === code && selected.includes('\n') ? codeBlock : command;
  new TextAreaCommandOrchestrator(textArea).executeCommand(fitting);
  textArea.focus();
}

interface ToolbarProps {
  textArea: RefObject<HTMLTextAreaElement | null>;
  onPicture: () => void;
}

/** Formatting buttons: one tab stop, arrow keys inside (ARIA pattern "Toolbar"). */
export function Toolbar({ textArea, onPicture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = Array.from(bar.current?.querySelectorAll('button') ?? []);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  return (
    <div ref={bar} className={`row ${styles.tools}`} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {tools.map((tool, index) => {
        if (!tool) return <span key="gap" className={styles.editorGap} />;
        const [label, Icon, command] = tool;
        return (
          <Button
            key={label}
            variant="bare"
            small
            iconOnly
            aria-label={label}
            title={label}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => run(textArea.current, command)}
          >
            <Icon className="icon" aria-hidden="true" />
          </Button>
        );
      })}
      <Button variant="bare" small iconOnly aria-label="Image" title="Image" tabIndex={-1} onClick={onPicture}>
        <ImageIcon className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}
