import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { type Answers, configOf } from './hand-over';
import { Site } from './site';

/** The site in a browser. @param answers what came along with the page, and need not be asked for again */
export const App = ({ answers }: { answers: Answers }) => (
  <SWRConfig value={configOf(answers)}>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </SWRConfig>
);
