import { LinkButton } from '../core/ui/LinkButton.tsx';
import { Message } from '../core/errors/Message.tsx';
import { Bird } from '../sign-in/illustrations/Bird.tsx';
import { PictureFrame, type SceneProps } from '../sign-in/illustrations/Scene.tsx';

export function NotFoundPage() {
  return (
    <Message title="Error - page not found" status={[404, 'Not Found']} picture={<Lost />}>
      <p>The page you are looking for has flown, or was never here. Please check the address.</p>
      <LinkButton to="/" variant="primary">
        Go to the home page
      </LinkButton>
    </Message>
  );
}

/** Three ways to go and none of them right: for a page that could not be found. */
function Lost(props: SceneProps) {
  return (
    <PictureFrame {...props}>
      <path
        stroke="none"
        fill="var(--leaf-tint)"
        d="M66 130c4-50 60-74 116-82 60-8 116-36 176-12 54 22 80 74 78 128-2 50-20 92-66 110-46 16-112 12-168 14-54 2-110 4-136-34-20-32-4-84 0-124Z"
      />
      {/* hills and cloud */}
      <path
        stroke="none"
        fill="var(--leaf)"
        opacity=".3"
        d="M44 293c-8-12-10-24-2-40 40-34 78-36 116-11 44-40 110-42 150-4 44-26 86-22 130 12 6 16 4 30-4 42l-386 2Z"
      />
      <path
        strokeWidth="1.8"
        d="M26 260c44-40 88-46 128-20 44-40 110-42 150-4 44-26 90-22 142 20M70 240l9-8M82 242l10-9M366 242l10-9M378 245l10-9"
      />
      <path
        fill="var(--card)"
        d="M352 72c-12-1-15-17 0-20 2-13 22-17 28-5 10-7 24 1 21 12 11 2 9 15-2 14-16 1-31 0-47-1Z"
      />
      {/* ground */}
      <path d="M20 294c120-4 290 3 440-2M56 303c14-1 28 1 42 0M372 302c14-1 24 1 36 0" />
      <path
        strokeWidth="1.8"
        d="M204 291c-1-6-3-10-6-13M209 291c0-7 1-12 4-16M286 291c-1-5-3-9-6-12M291 291c0-6 1-11 4-14M296 290c2-4 4-6 7-8"
      />
      {/* flight */}
      <path
        strokeDasharray="1 9"
        d="M46 268c-8-40 26-62 54-42 24 18 4 48-18 38-28-12-10-74 30-92 36-16 58 12 42 30-16 16-42-2-34-30 10-36 52-68 104-72"
      />
      {/* post */}
      <path fill="var(--clay-tint)" d="M238 293c2-66 1-134-1-198 6-3 13-3 18 0-2 66-1 132 1 198Z" />
      <path strokeWidth="1.8" d="M245 226c-1 12 0 24 0 36M250 216c0 8 0 12 0 18" />
      {/* arms */}
      <path
        fill="var(--card)"
        d="M222 107c38-3 80-1 116-2 8 5 15 11 21 18-6 7-13 13-21 18-38-1-78 1-115-1-2-11-2-22-1-33Z"
      />
      <path
        fill="var(--lavender-tint)"
        d="M270 153c-36-3-72-1-108-2-8 5-14 10-20 17 6 6 13 12 20 17 36-1 72 1 107-1 2-11 2-20 1-31Z"
      />
      <path
        fill="var(--card)"
        d="M229 196c26 4 52 10 78 15 6 7 10 13 13 21-7 5-15 9-23 11-24-6-48-11-72-15-1-11 1-22 4-32Z"
      />
      <path
        strokeWidth="1.8"
        d="M236 123c4-6 8-6 9 0s6 6 9 0 8-6 9 0 6 6 9 0 8-6 9 0 6 6 9 0M302 123c5 1 10 0 16 0M170 168c12-1 26 1 38 0M220 167c4-6 8-5 9 0s6 6 9 0 8-6 9 0M240 212c12 3 24 5 36 8M284 222c4 1 7 1 10 2"
      />
      <path strokeWidth="4" d="M230 115h.01M230 133h.01M262 160h.01M262 177h.01M235 204h.01M233 221h.01" />
      <Bird transform="matrix(-1 0 0 1 549 -43)" />
      <path strokeWidth="1.8" d="M224 36c2-2 5-3 8-3" />
      {/* question */}
      <path d="M178 34c-1-9 6-14 13-13 8 1 12 9 7 15-4 5-8 6-8 13M190 58h.01M155 52c-1-6 3-9 8-9 5 1 7 6 4 9-2 3-4 4-4 7M163 66h.01" />
      {/* map on the ground */}
      <path
        fill="var(--card)"
        d="M330 270c9 5 17 6 26 3 8-4 16-4 25 0 8 3 16 3 25-1l9 20c-9 4-18 4-26 1-8-4-16-4-25 0-9 3-18 2-27-2-3-7-5-14-7-21Z"
      />
      <path strokeWidth="1.8" d="M356 273l7 20M381 273l9 20M340 281c4 3 7 4 10 3" />
      <path stroke="var(--clay)" d="M394 279l7 7M402 278l-7 9M364 283c4-2 6-2 9-1" />
    </PictureFrame>
  );
}
