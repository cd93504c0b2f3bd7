/* Thousands of sockets at one server, from a client that costs next to nothing: what is measured is the server.

   Lines on standard input say what to do; each is answered by one line on standard output.
     open PORT COUNT            then COUNT lines, a cookie each: connects them all; number 0 is the one that runs the game
     one TEXT                   number 0 says this; its answer
     all GROUP MARK|TEXT        all others say this, so many at a time, and each waits for a message with the mark;
                                `@` in the text is the number of the connection less one, in four digits
     when MARK|TEXT             number 0 says this; how long until every other had a message with the mark: the median
                                and the 99th percentile in microseconds, the bytes of the last such message
     last                       the last message with a mark that number 1 had, word for word
     loop SECONDS               all others place a wager and take it back, one ask at a time: asks answered, microseconds
   Only for the machine itself. Nothing is checked that a server of ours would not do. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    int fd, up, waits;
    size_t held, room;
    char *in;
    double heard;
    long asked;
} Line;

static Line *lines;
static int count, poller, still, looping;
static char mark[256], *last[2];
static size_t last_size;
static double began, until;
static long answered;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void die(const char *what, const char *more) {
    fprintf(stderr, "wire client: %s %s\n", what, more);
    exit(1);
}

static void put(Line *line, const char *bytes, size_t size) {
    while (size) {
        ssize_t sent = write(line->fd, bytes, size);
        if (sent < 0 && errno == EAGAIN) { usleep(100); continue; }
        if (sent < 0) die("a line broke while writing", strerror(errno));
        bytes += sent, size -= sent;
    }
}

static void frame(Line *line, int opcode, const char *text, size_t size) {
    char head[8] = {(char)(0x80 | opcode)};
    size_t length = 2;
    if (size < 126) head[1] = (char)(0x80 | size);
    else head[1] = (char)(0x80 | 126), head[2] = (char)(size >> 8), head[3] = (char)size, length = 4;
    char whole[70000];
    if (size > 65000) die("too long to say", "");
    memcpy(whole, head, length);
    memset(whole + length, 0, 4); /* a mask of noughts leaves the text as it is */
    memcpy(whole + length + 4, text, size);
    put(line, whole, length + 4 + size);
}

static void bet(Line *line) {
    static const char *text = "{\"ask\":\"1\",\"table\":\"T1\",\"command\":{\"do\":\"place_wager\",\"role\":\"player\","
                              "\"spot\":\"red\",\"stake\":500,\"tender\":\"value_chips\"}}";
    frame(line, 1, text, strlen(text));
}

static void take_back(Line *line, long number) {
    char text[200];
    int size = snprintf(text, sizeof text,
        "{\"ask\":\"2\",\"table\":\"T1\",\"command\":{\"do\":\"withdraw_wager\",\"role\":\"player\",\"wager\":%ld}}", number);
    frame(line, 1, text, size);
}

static void go_on(Line *line, const char *text, size_t size) {
    /* One ask was answered: what comes next on this line, while there is time. */
    if (size < 11 || memcmp(text, "{\"answer\":", 10)) return;
    if (!memmem(text, size, "\"done\"", 6)) die("refused:", text);
    answered++;
    line->asked++;
    const char *at = memmem(text, size, ", wager ", 8);
    if (text[11] == '1' && at) take_back(line, atol(at + 8));
    else if (now() < until) bet(line);
    else if (line->waits) line->waits = 0, still--;
}

static void heard(Line *line, char *text, size_t size) {
    char after = text[size];
    text[size] = 0;
    if (looping) go_on(line, text, size);
    else if (line->waits && memmem(text, size, mark, strlen(mark))) {
        line->waits = 0, still--;
        line->heard = now() - began;
        int who = line - lines;
        if (who < 2) {
            last[who] = realloc(last[who], size + 1);
            memcpy(last[who], text, size + 1);
            last_size = size;
        }
    }
    text[size] = after;
}

static void take(Line *line) {
    for (;;) {
        if (line->room - line->held < 4096) line->in = realloc(line->in, line->room = line->room * 2 + 8192);
        ssize_t got = read(line->fd, line->in + line->held, line->room - line->held - 1);
        if (got < 0 && errno == EAGAIN) return;
        if (got <= 0) die("a line was closed by the server", line->held ? line->in : "");
        line->held += got;
        size_t at = 0;
        if (!line->up) {
            char *end = memmem(line->in, line->held, "\r\n\r\n", 4);
            if (!end) continue;
            if (memcmp(line->in + 9, "101", 3)) die("not let in:", line->in);
            line->up = 1, still--;
            at = end + 4 - line->in;
        }
        while (line->held - at >= 2) {
            unsigned char *head = (unsigned char *)line->in + at;
            size_t size = head[1] & 127, skip = 2;
            if (size == 126) { if (line->held - at < 4) break; size = head[2] << 8 | head[3], skip = 4; }
            else if (size == 127) {
                if (line->held - at < 10) break;
                size = 0, skip = 10;
                for (int n = 2; n < 10; n++) size = size << 8 | head[n];
            }
            if (line->held - at < skip + size) break;
            if ((head[0] & 15) == 9) frame(line, 10, line->in + at + skip, size);
            else if ((head[0] & 15) == 8) die("the server closed a line:", line->in + at + skip + 2);
            else heard(line, line->in + at + skip, size);
            at += skip + size;
        }
        memmove(line->in, line->in + at, line->held -= at);
        if (!line->held && line->room > 65536) line->in = realloc(line->in, line->room = 8192);
    }
}

static void wait_for_all(void) {
    struct epoll_event events[512];
    double patience = now() + 60e6;
    while (still > 0) {
        int ready = epoll_wait(poller, events, 512, 1000);
        for (int n = 0; n < ready; n++) take(lines + events[n].data.u32);
        if (now() > patience) die("waited a minute for", mark);
    }
}

static void open_all(int port) {
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    lines = calloc(count, sizeof(Line));
    poller = epoll_create1(0);
    static char cookie[4096], request[8192];
    for (int n = 0; n < count; n++) {
        if (!fgets(cookie, sizeof cookie, stdin)) die("a cookie is missing", "");
        cookie[strcspn(cookie, "\n")] = 0;
        Line *line = lines + n;
        struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
        line->fd = socket(AF_INET, SOCK_STREAM, 0);
        /* Beyond 28,000 lines one address has no ports left. */
        struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK + n / 20000)};
        int one = 1;
        setsockopt(line->fd, IPPROTO_IP, 24 /* IP_BIND_ADDRESS_NO_PORT */, &one, sizeof one);
        bind(line->fd, (struct sockaddr *)&from, sizeof from);
        if (connect(line->fd, (struct sockaddr *)&to, sizeof to)) die("cannot connect:", strerror(errno));
        setsockopt(line->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        int size = snprintf(request, sizeof request,
            "GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            "sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-version: 13\r\n"
            "cookie: croupier_session=%s\r\n\r\n", port, cookie);
        put(line, request, size);
        struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.u32 = n};
        ioctl(line->fd, FIONBIO, &one);
        epoll_ctl(poller, EPOLL_CTL_ADD, line->fd, &event);
        still = 1; /* one at a time: a server may let in only so many at once */
        wait_for_all();
    }
}

static int by_time(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

static void wait_from(int first, int end) {
    still = 0;
    for (int n = first; n < end; n++) lines[n].waits = 1, still++;
}

static void all(char *how) {
    char *text = strchr(how, ' ');
    int group = atoi(how);
    char *bar = strchr(++text, '|');
    *bar++ = 0;
    strcpy(mark, text);
    for (int first = 1; first < count; first += group) {
        int end = first + group < count ? first + group : count;
        wait_from(first, end);
        for (int n = first; n < end; n++) {
            static char said[70000];
            size_t size = 0;
            for (char *c = bar; *c; c++) {
                if (*c == '@') size += sprintf(said + size, "%04d", n - 1);
                else said[size++] = *c;
            }
            frame(lines + n, 1, said, size);
        }
        wait_for_all();
    }
}

static void when(char *how) {
    char *bar = strchr(how, '|');
    *bar++ = 0;
    strcpy(mark, how);
    wait_from(1, count);
    began = now();
    frame(lines, 1, bar, strlen(bar));
    wait_for_all();
    double *times = malloc(sizeof(double) * count);
    for (int n = 1; n < count; n++) times[n - 1] = lines[n].heard;
    qsort(times, count - 1, sizeof(double), by_time);
    printf("%.0f %.0f %zu\n", times[(count - 1) / 2], times[(count - 1) * 99 / 100], last_size);
    free(times);
}

static void loop(double seconds) {
    wait_from(1, count);
    looping = 1, answered = 0, began = now(), until = began + seconds * 1e6;
    for (int n = 1; n < count; n++) bet(lines + n);
    wait_for_all();
    looping = 0;
    printf("%ld %.0f\n", answered, now() - began);
}

int main(void) {
    static char said[200000];
    while (fgets(said, sizeof said, stdin)) {
        said[strcspn(said, "\n")] = 0;
        char *rest = strchr(said, ' ');
        if (rest) rest++;
        if (!strncmp(said, "open ", 5)) {
            int port;
            sscanf(rest, "%d %d", &port, &count);
            open_all(port);
            printf("open\n");
        } else if (!strncmp(said, "one ", 4)) {
            strcpy(mark, "{\"answer\":");
            wait_from(0, 1);
            frame(lines, 1, rest, strlen(rest));
            wait_for_all();
            printf("%s\n", last[0]);
        } else if (!strncmp(said, "all ", 4)) all(rest), printf("done\n");
        else if (!strncmp(said, "when ", 5)) when(rest);
        else if (!strncmp(said, "loop ", 5)) loop(atof(rest));
        else if (!strcmp(said, "last")) printf("%s\n", last[1] ? last[1] : "");
        fflush(stdout);
    }
    return 0;
}
