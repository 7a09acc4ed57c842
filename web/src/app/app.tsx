import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { type InitialData, swrConfigOf } from './initial-data';
import { Site } from './site';

/** The site in a browser. @param data what came along with the page, and need not be asked for again */
export const App = ({ data }: { data: InitialData }) => (
  <SWRConfig value={swrConfigOf(data)}>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </SWRConfig>
);
